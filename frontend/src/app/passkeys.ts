// Passkeys in the browser: where they are available, creating one, signing in with one. The server's bytes are
// base64url.

import { call } from "./api.ts";

/** Why passkeys are unavailable: no secure address, a number instead of a name, or a browser without them. */
export type PasskeyObstacle = "insecure" | "numbered" | "unknown" | "";

/** What availability depends on; tests pass their own. */
export interface PasskeyEnvironment {
  readonly secure: boolean;
  readonly host: string;
  readonly known: boolean;
}

export function passkeyObstacle(where: PasskeyEnvironment): PasskeyObstacle {
  if (!where.secure) return "insecure";
  if (/^[\d.]+$/.test(where.host) || where.host.includes(":")) return "numbered";
  return where.known ? "" : "unknown";
}

export const passkeyObstacleHere = (): PasskeyObstacle =>
  passkeyObstacle({
    secure: isSecureContext,
    host: location.hostname,
    known: "credentials" in navigator && "PublicKeyCredential" in window,
  });

/** No passkey was used: the person canceled, waited too long, or has none here. */
export class PasskeyCanceled extends Error {
  /** Whether this device already has one for its owner. */
  readonly had: boolean;

  constructor(had: boolean) {
    super("not shown");
    this.had = had;
  }
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

export function text(data: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

type Described = { readonly id: string; readonly type: "public-key" };
type ToMake = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  readonly challenge: string;
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly excludeCredentials?: readonly Described[];
};
type ToSign = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & {
  readonly challenge: string;
};

async function shown(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asking.catch((error: unknown) => {
    throw new PasskeyCanceled(error instanceof DOMException && error.name === "InvalidStateError");
  });
  if (!credential) throw new PasskeyCanceled(false);
  return credential as PublicKeyCredential;
}

/** Create a passkey on this device and register it; `password` where the server asks for it too. */
export async function addPasskey(name: string, password: string): Promise<void> {
  const asked = (await call("POST /api/me/passkeys/options", { body: { password } })) as unknown as ToMake;
  const described = asked.excludeCredentials?.map((one) => ({ ...one, id: bytes(one.id) })) ?? [];
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: described,
  };
  const made = await shown(navigator.credentials.create({ publicKey }));
  const answer = made.response as AuthenticatorAttestationResponse;
  await call("POST /api/me/passkeys", {
    body: {
      name,
      passkey: text(made.rawId),
      client_data: text(answer.clientDataJSON),
      attestation: text(answer.attestationObject),
    },
  });
}

/** Sign in with a passkey that the owner chooses. */
export async function signInByPasskey(): Promise<void> {
  const { challenge, ...asked } = (await call("POST /api/sign-in/passkey/options")) as unknown as ToSign;
  const used = await shown(
    navigator.credentials.get({ publicKey: { ...asked, challenge: bytes(challenge), allowCredentials: [] } }),
  );
  const answer = used.response as AuthenticatorAssertionResponse;
  await call("POST /api/sign-in/passkey", {
    body: {
      passkey: text(used.rawId),
      client_data: text(answer.clientDataJSON),
      authenticator_data: text(answer.authenticatorData),
      signature: text(answer.signature),
      person: answer.userHandle ? new TextDecoder().decode(answer.userHandle) : "",
    },
  });
}
