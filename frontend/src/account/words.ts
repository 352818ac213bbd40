// Texts of the account page: name, password, passkeys, sign-in sessions.

import type { PasskeyObstacle } from "../app/passkeys.ts";
import { day, moment } from "../app/times.ts";

export const ACCOUNT = {
  title: "Your account",
  you: {
    title: "Name and password",
    name: "Name",
    old: "Current password",
    password: "New password",
    hint: "Leave empty to keep your current one. A new password signs you out everywhere else.",
    first: "None yet. Set one to sign in from other browsers.",
    guest: "You’re here as a guest, by name only. For a password or passkeys, ask for an invitation.",
    save: "Save",
    saved: "Saved.",
  },
  details: {
    title: "Public name and contact",
    shown: "Name shown in public, on screens and in results",
    ways: { short: "First name and initial", full: "Full name", nickname: "Nickname" },
    nickname: "Nickname",
    seen: "Only you and the club’s officers see these.",
    mail: "Email",
    phone: "Phone",
    address: "Address",
    addPhoto: "Add photo",
    otherPhoto: "Change photo",
    noPhoto: "Remove photo",
    notAPicture: "Your browser can’t read this picture. Choose another one.",
    save: "Save",
    saved: "Saved.",
    along: "Your data",
    alongText:
      "Everything the club stores about you in one file: details, officers’ notes, sign-ins " +
      "and what you played. To have your data erased, ask an officer.",
    download: "Download data",
  },
  standing: {
    title: "Your standing",
    good: "Good. No sanctions.",
    appeal: "Appeal…",
    words: "Your statement",
    send: "Send appeal",
  },
  passkeys: {
    title: "Passkeys",
    text:
      "Sign in with a fingerprint, face or PIN instead of a password. No one can guess a passkey or trick you " +
      "into giving it away.",
    name: "Passkey name",
    hint: "Such as the phone or key it’s on.",
    password: "Your password",
    passwordHint: "Required so no one else can add a passkey for you.",
    nameless: "Enter a name so you recognize it.",
    add: "Add passkey",
    added: (name: string) => `Passkey “${name}” added.`,
    remove: "Remove",
    removing: (name: string) => `Remove passkey “${name}”`,
    removed: (name: string) => `Passkey “${name}” removed. Browsers signed in with it are signed out.`,
    told: (added: number, used: number) =>
      `Added ${moment(added)}, ${used ? `last used ${moment(used)}` : "not used yet"}`,
    elsewhere: (host: string) => `Works at ${host}, not here`,
    had: "This device already has a passkey for you.",
    not: "No passkey added. Try again anytime.",
    missing: {
      insecure:
        "Passkeys need a secure address: https, or localhost on the server " +
        "itself. Your password still works here.",
      numbered:
        "Passkeys need a host name: open the club by its name, or as localhost on the server " +
        "itself. Your password still works here.",
      unknown: "This browser doesn’t support passkeys. Your password still works.",
      "": "",
    } as Record<PasskeyObstacle, string>,
  },
  sessions: {
    title: "Where you are signed in",
    text: "Sign out anything you don’t recognize, then change your password.",
    unknown: "Unknown browser",
    this: "this browser",
    here: "here now",
    opened: (at: number, way: string) => `Signed in ${moment(at)}${way ? `, ${way}` : ""}`,
    seen: (at: number) => `Last used ${day(at)}`,
    end: "Sign out",
    ending: (device: string, at: number) => `Sign out ${device}, signed in ${moment(at)}`,
    ended: "Signed out.",
    others: "Sign out other browsers",
    othersEnded: "You’re signed out everywhere else.",
  },
} as const;
