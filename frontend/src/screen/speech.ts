// Says a sentence aloud with the browser's own voice, where it has one.

export const canSpeak = (): boolean => "speechSynthesis" in globalThis;

export function say(text: string): void {
  if (!text || !canSpeak()) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = "en-US";
  words.rate = 0.95;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
