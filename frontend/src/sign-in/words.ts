// Texts of signing in, coming as a guest, joining, a new password, opening the club.

export const SIGN_IN = {
  name: "Name",
  password: "Password",
  nameHint: "The name other players see.",
  passwordHint: "For your next visit. Leave empty to be remembered on this browser only.",
  signIn: { title: "Sign in", submit: "Sign in" },
  guest: {
    title: "Join as guest",
    text: "Guests can join by name.",
    submit: "Join as guest",
    switch: "Join as guest",
    back: "Sign in instead",
  },
  join: {
    title: "You’re invited",
    text: (club: string) => `Choose a name to join ${club}.`,
    submit: "Join",
  },
  anew: {
    title: "Choose a new password",
    text: "This link works once. It signs you in here and signs you out everywhere else.",
    password: "New password",
    hint: "At least 8 characters.",
    submit: "Set password",
  },
  about: "About the club",
  forgotten: "Forgot your password? Ask a director for a link to set a new one.",
  director: {
    title: "Set up the club",
    text: "This link makes you the director. You can invite people, assign roles and open tables. It works once.",
    hint: "You need it to sign in from another browser.",
    submit: "Set up the club",
  },
  passkey: {
    act: "Sign in with a passkey",
    not: "No passkey received. Try again or sign in with your password.",
    missing: "Passkeys only work over https, or on localhost on the server itself.",
  },
  wrong: { name: "Enter a name.", password: "Enter your password." },
} as const;
