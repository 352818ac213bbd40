// The words of one's own page: name, password, passkeys, and where one is signed in.

import type { Missing } from "../passkeys.ts";
import { day, moment } from "../words.ts";

export const ACCOUNT = {
  title: "Your account",
  you: {
    title: "Name and password",
    name: "Name",
    old: "Old password",
    password: "New password",
    hint: "Leave it empty to keep the one you have. A new one signs you out everywhere else.",
    first: "You have none yet: with one you can sign in from other browsers.",
    guest: "You are here as a guest, by name only. For a password or passkeys, ask for an invitation.",
    save: "Save",
    saved: "Saved.",
  },
  details: {
    title: "You in public, and how the club reaches you",
    shown: "What strangers read: on screens, in results and in the league",
    ways: { short: "First name and a letter", full: "Whole name", nickname: "A nickname" },
    nickname: "Nickname",
    seen: "What follows is seen by you and the club's officers only.",
    mail: "Mail",
    phone: "Phone",
    address: "Address",
    addPhoto: "Add a photo",
    otherPhoto: "Another photo",
    noPhoto: "Take it away",
    notAPicture: "This is no picture that the browser knows: choose another one.",
    save: "Save",
    saved: "Saved.",
    along: "Your data",
    alongText:
      "Everything that the club keeps about you in one file: details, notes by officers, where you are signed in, " +
      "and what you played. To be erased, ask an officer.",
    download: "Download your data",
  },
  standing: {
    title: "Your standing",
    good: "Good: nothing was ever given to you.",
    appeal: "Appeal…",
    words: "What you say",
    send: "Send the appeal",
  },
  passkeys: {
    title: "Passkeys",
    text:
      "Sign in by finger, face or PIN instead of a password. Nobody can guess a passkey or trick you " +
      "into giving it away.",
    name: "What to call it",
    hint: "Such as the phone or key it is on.",
    password: "Your password",
    passwordHint: "So that nobody adds a passkey for you at a browser left open.",
    nameless: "Give it a name, so that you know it again.",
    add: "Add a passkey",
    added: (name: string) => `The passkey “${name}” is added.`,
    remove: "Remove",
    removing: (name: string) => `Remove the passkey “${name}”`,
    removed: (name: string) => `The passkey “${name}” is removed. Whoever signed in with it elsewhere is signed out.`,
    told: (added: number, used: number) =>
      `Added ${moment(added)}, ${used ? `last used ${moment(used)}` : "not used yet"}`,
    elsewhere: (host: string) => `Works at ${host}, not here`,
    had: "This device has a passkey for you already.",
    not: "No passkey was made. Try again when you like.",
    missing: {
      insecure:
        "Browsers offer passkeys only at a secure address: by https, or as localhost on the room's own " +
        "machine. Your password works here as before.",
      numbered:
        "Browsers offer passkeys only under a name: open the room by its name, or as localhost on its own " +
        "machine. Your password works here as before.",
      unknown: "This browser knows no passkeys. Your password works as before.",
      "": "",
    } as Record<Missing, string>,
  },
  sessions: {
    title: "Where you are signed in",
    text: "End what you do not know, then change your password.",
    unknown: "A browser",
    this: "this browser",
    here: "here now",
    opened: (at: number, way: string) => `Signed in ${moment(at)}${way ? `, ${way}` : ""}`,
    seen: (at: number) => `Last used ${day(at)}`,
    end: "End this session",
    ending: (device: string, at: number) => `End this session: ${device}, signed in ${moment(at)}`,
    ended: "The session is ended.",
    others: "End all other sessions",
    othersEnded: "You are signed out everywhere but here.",
  },
} as const;
