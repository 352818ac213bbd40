// What is out of the window, covered or cut on a page: measured as it is drawn, told in words. Where something was opened
// that lies over a part of the page, what is under it waits.
(opened) => {
  const SLACK = 1.5;
  const wrong = new Set();
  const box = (one) => one.getBoundingClientRect();
  const said = (one) => {
    const text = (one.getAttribute("aria-label") || one.textContent || one.value || one.name || "").replace(/\s+/g, " ").trim();
    return `${one.localName}${one.classList.length ? `.${[...one.classList].join(".")}` : ""} "${text.slice(0, 40)}"`;
  };
  const above = (one) => one.assignedSlot ?? one.parentElement ?? one.getRootNode().host ?? null;
  const chain = function* (one) { for (let up = one; up; up = above(up)) yield up; };
  const style = (one) => getComputedStyle(one);

  const all = [];
  const walk = (root) => {
    for (const one of root.querySelectorAll("*")) {
      all.push(one);
      if (one.shadowRoot) walk(one.shadowRoot);
    }
  };
  walk(document);
  const hidden = (one) => {
    const { width, height } = box(one);
    if (width < 2 || height < 2 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
    return [...chain(one)].some((up) => up.inert || /inset\(50%|rect\(0/.test(`${style(up).clipPath} ${style(up).clip}`));
  };
  // A dialog that is open over the page is the page for now.
  const open = all.filter((one) => one.matches("dialog:modal"));
  const inFront = (one) => !open.length || [...chain(one)].some((up) => open.includes(up));
  const scrolls = (up, how) => /auto|scroll/.test(style(up)[how]);

  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.add("the page runs over its edge");

  const deepest = (x, y) => {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === found) break;
      found = inner;
    }
    return found;
  };
  // The nearest thing around it that lies over the rest of the page.
  const layer = (one) => [...chain(one)].find((up) => /fixed|absolute/.test(style(up).position) && Number(style(up).zIndex) > 0);
  const hits = (control, x, y) => {
    const found = deepest(x, y);
    if (!found) return "nothing";
    if ([...chain(found)].includes(control) || [...chain(control)].includes(found)) return "";
    const label = [...chain(found)].find((up) => up.localName === "label");
    if (label && (label.control === control || label.contains(control))) return "";
    if (opened && layer(found) && layer(found) !== layer(control)) return "";
    return said([...chain(found)].find((up) => up.matches("button, a[href], input, select, textarea, dialog, header, nav, footer, section, main")) ?? found);
  };

  const controls = all.filter((one) => one.matches("button, a[href], input:not([type=hidden]), select, textarea, summary"));
  let reached = 0;
  for (const one of controls) {
    if (hidden(one) || !inFront(one) || one.matches(".skip:not(:focus)")) continue; // it comes in when it is focused
    reached += 1;
    const sideways = [...chain(one)].slice(1).some((up) => scrolls(up, "overflowX") && up.scrollWidth > up.clientWidth + 1);
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const at = box(one);
    if (!sideways && (at.left < -SLACK || at.right > innerWidth + SLACK)) wrong.add(`${said(one)} is out of the window`);
    const [top, bottom] = [Math.max(at.top, 0), Math.min(at.bottom, innerHeight)];
    const [left, right] = [Math.max(at.left, 0), Math.min(at.right, innerWidth)];
    if (bottom - top < Math.min(at.height, 20) - SLACK || right - left < 4) { wrong.add(`${said(one)} cannot be reached`); continue; }
    const cover = hits(one, (left + right) / 2, (top + bottom) / 2);
    if (cover) wrong.add(`${said(one)} lies under ${cover}`);
    if (one.matches("button, a.btn") && one.scrollWidth > one.clientWidth + 2 && style(one).textOverflow !== "ellipsis" &&
      !one.querySelector("*")) wrong.add(`${said(one)} cuts its words`);
  }

  let read = 0;
  for (const one of all) {
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!words || hidden(one) || !inFront(one) || one.closest("svg, select, option")) continue;
    read += 1;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = style(one);
    if (/hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1 && textOverflow !== "ellipsis")
      wrong.add(`${said(one)} is cut`);
    if (/hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 3 && webkitLineClamp === "none" && textOverflow !== "ellipsis")
      wrong.add(`${said(one)} is cut off below`);
  }
  if (!reached && !read) wrong.add("there is nothing on it");
  scrollTo(0, 0);
  return [...wrong];
}
