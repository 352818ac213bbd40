// The words at the door: signing in, coming as a guest, joining, a new password, opening the club.

export const DOOR = {
  name: "Name",
  password: "Password",
  nameHint: "What the others at the table call you.",
  passwordHint: "For the next time you come. Leave it empty to be let in by this browser only.",
  signIn: { title: "Sign in", submit: "Sign in" },
  guest: {
    title: "Come as a guest",
    text: "This club lets guests in by name.",
    submit: "Come in",
    switch: "Come in as a guest",
    back: "Sign in with a password",
  },
  join: {
    title: "You are invited",
    text: (club: string) => `Choose a name, and you are a member of ${club}.`,
    submit: "Join",
  },
  anew: {
    title: "Choose a new password",
    text: "This link works once. You are signed in here, and signed out everywhere else.",
    password: "New password",
    hint: "At least 8 letters or signs.",
    submit: "Set the password",
  },
  about: "About the club",
  forgotten: "Forgot your password? A director of the club makes you a link by which you choose a new one.",
  director: {
    title: "Open the club",
    text: "This link makes you the director: you let people in, give roles and put tables up. It works once.",
    hint: "You need it to sign in from another browser.",
    submit: "Open the club",
  },
  passkey: {
    act: "Sign in with a passkey",
    not: "No passkey was shown. Try again, or sign in with your password.",
    missing: "Open the room by https, or as localhost on its own machine: browsers offer passkeys only there.",
  },
  wrong: { name: "Write a name.", password: "Write your password." },
} as const;
