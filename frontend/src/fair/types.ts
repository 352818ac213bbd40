// What the room tells of seals and draws over HTTP.

export interface SealSeen {
  readonly number: number;
  readonly kind: "hand" | "draw";
  readonly place: string;
  readonly what: string;
  readonly title: string;
  readonly seal: string;
  readonly at: number;
  readonly state: "sealed" | "dealt" | "over" | "drawn";
  readonly opened: number;
  readonly entry: number;
  readonly mark: string;
}

export interface SealsSeen {
  readonly count: number;
  readonly head: string;
  readonly rows: readonly SealSeen[];
}

export interface DrawListed {
  readonly entry: number;
  readonly at: number;
  readonly state: "sealed" | "void" | "drawn" | "taken back";
  readonly seal: string;
  readonly how: "seed" | "sheet" | "cards" | "hand";
  readonly players: number;
  readonly tables: number;
  readonly redraw: boolean;
}

/** Where the file of a draw is. */
export const drawAddress = (night: string, entry: number): string =>
  `/api/nights/${encodeURIComponent(night)}/draws/${entry}`;
