// Every visible text of the page, through all shadow roots, whose contrast with what lies behind it is below AA.
() => {
  const channel = (value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const luminance = ([red, green, blue]) => 0.2126 * channel(red / 255) + 0.7152 * channel(green / 255) + 0.0722 * channel(blue / 255);
  // a link has a host too, which is no element
  const parent = (node) => node.assignedSlot ?? (node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode);
  const behind = (element) => {
    for (let at = element; at instanceof Element; at = parent(at)) {
      const style = getComputedStyle(at);
      if (style.backgroundImage.includes("gradient")) return null; // felt and fades: their ends are tokens, measured by design
      const colour = rgba(style.backgroundColor);
      if (colour[3] > 0.98) return colour;
    }
    return rgba(getComputedStyle(document.body).backgroundColor);
  };
  const excused = (element) => element.closest("[disabled], [aria-disabled=true]") !== null || getComputedStyle(element).opacity < 1;
  const low = [];
  const look = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) look(element.shadowRoot);
      const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
      if (!words.length || !element.checkVisibility() || excused(element) || element.closest("option, style, script, .heard")) continue;
      const box = element.getBoundingClientRect();
      const ground = behind(element);
      if (!ground || box.width < 2) continue;
      const style = getComputedStyle(element);
      const [one, other] = [luminance(rgba(style.color)), luminance(ground)].sort((a, b) => b - a);
      const ratio = (one + 0.05) / (other + 0.05);
      const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5)) low.push(`${words[0].textContent.trim().slice(0, 40)}: ${ratio.toFixed(2)}`);
    }
  };
  look(document);
  return low;
}
