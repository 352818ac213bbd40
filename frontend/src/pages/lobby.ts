import "../kit/card.ts";import "../kit/chips.ts";import "../kit/mark.ts";import "../kit/toast.ts";import "../socket.ts";import "../sound.ts";
