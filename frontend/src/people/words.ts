// The words of the page where a director lets people in and gives roles.

import { counted, moment } from "../words.ts";

export const ROLES = ["director", "floor", "dealer", "banker", "player", "rail"] as const;

export const PEOPLE = {
  title: "People",
  directorsOnly: "Only a director may see this page.",
  roles: {
    director: "Director",
    floor: "Floor",
    dealer: "Dealer",
    banker: "Banker",
    player: "Player",
    rail: "Rail",
  } as Record<string, string>,
  may: {
    director: "lets people in, gives roles",
    floor: "puts tables up, rules",
    dealer: "runs a table",
    banker: "sells chips",
    player: "plays",
    rail: "watches",
  } as Record<string, string>,
  kinds: { member: "member", guest: "guest", bot: "program" } as Record<string, string>,
  here: "here now",
  invite: {
    title: "Invite",
    text: "Make a link and pass it on. Whoever opens it chooses a name and is in.",
    roles: "Comes as",
    uses: "For",
    people: (count: number) => (count ? counted(count, "person", "people") : "any number"),
    days: "Good for",
    day: (count: number) => counted(count, "day"),
    submit: "Make a link",
    made: "The link is shown this once:",
    link: "Link to pass on",
    none: "Choose at least one role.",
  },
  open: {
    title: "Open invitations",
    left: (left: number) => (left < 0 ? "for any number" : `for ${counted(left, "more person", "more people")}`),
    until: (at: number) => `until ${moment(at)}`,
    end: "End it",
    ended: "The invitation has ended.",
  },
  club: {
    title: "What this club allows",
    guests: "Guests come in by name only",
    tables: "Players put up tables themselves",
    on: "Allowed",
    off: "Not allowed",
    passkeys: "Directors sign in with a passkey",
    asked: "Asked for",
    notAsked: "Not asked for",
    passkeysHint:
      "Asked for, a password alone lets no director in. Every director adds a passkey under Your account first.",
  },
  edit: {
    act: (name: string) => `Change ${name}`,
    short: "Change",
    title: (name: string) => name,
    save: "Save roles",
    saved: (name: string) => `${name}'s roles are changed.`,
    signOut: "Sign out everywhere",
    signedOut: (name: string) => `${name} is signed out everywhere.`,
    remove: "Remove from the club",
    removed: (name: string) => `${name} may come in no more.`,
    guests: "Guests and programs play or watch. For other roles, send an invitation.",
  },
  find: "Find a name",
  none: "Nobody by this name.",
} as const;
