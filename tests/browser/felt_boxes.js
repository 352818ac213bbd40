// What is cut, covered or astray on a felt: measured in the page, told in words. Run with the felt as it is drawn.
() => {
  const wrong = [];
  const felt = document.querySelector("cc-felt").shadowRoot;
  const stage = felt.querySelector("cc-stage").shadowRoot;
  const bar = felt.querySelector("cc-action-bar").shadowRoot;
  const room = felt.querySelector("cc-stage").getBoundingClientRect();
  const box = (element) => element.getBoundingClientRect();
  const SLACK = 1.5;
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  const inside = (a, b) =>
    a.left >= b.left - SLACK && a.right <= b.right + SLACK && a.top >= b.top - SLACK && a.bottom <= b.bottom + SLACK;
  const apart = (a, b) =>
    Math.hypot(
      Math.max(0, Math.max(a.left, b.left) - Math.min(a.right, b.right)),
      Math.max(0, Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)),
    );

  const plates = [...stage.querySelectorAll(".seat")].map((seat, index) => {
    const number = Number(seat.dataset.seat ?? 0);
    return { name: number ? `seat ${number}` : `free seat ${index}`, seat: number, element: seat, box: box(seat.querySelector(".plate")) };
  });
  const bets = [...stage.querySelectorAll(".bet")].map((one) => ({
    name: `bet of seat ${one.dataset.bet}`, seat: Number(one.dataset.bet), box: box(one),
  }));
  const cards = plates.flatMap(({ seat, element }) =>
    [...element.querySelectorAll(".hole.faces cc-card")].map((card, index) => ({
      name: `card ${index + 1} of seat ${seat}`, seat, box: box(card),
    })),
  );
  const board = [...stage.querySelectorAll(".board cc-card, .board .slot")].map((card, index) => ({
    name: `board card ${index + 1}`, seat: 0, box: box(card),
  }));
  const pots = [...stage.querySelectorAll(".pots .pot")].map((pot) => ({
    name: `"${pot.textContent.replace(/\s+/g, " ").trim()}"`, seat: 0, box: box(pot),
  }));
  const pucks = [...stage.querySelectorAll(".puck")].map((puck) => ({
    name: `puck ${puck.textContent}`, seat: -1, box: box(puck),
  }));
  const letters = plates.flatMap(({ seat, name, element }) =>
    [...element.querySelectorAll(".nm, .stk")].map((word) => ({ name: `words of ${name}`, seat, box: box(word), element: word })),
  );

  for (const one of [...plates, ...bets, ...cards, ...board, ...pots, ...pucks])
    if (!inside(one.box, room)) wrong.push(`${one.name} is cut`);
  const clash = (some, others, own) => {
    for (const a of some)
      for (const b of others)
        if (a !== b && (own || a.seat !== b.seat || !a.seat) && over(a.box, b.box)) wrong.push(`${a.name} lies on ${b.name}`);
  };
  clash(plates, plates, false);
  clash(bets, plates, true);
  clash(bets, bets, false);
  clash(bets, cards, true);
  clash(bets, board, true);
  clash(bets, pots, true);
  clash(cards, plates, false);
  clash(cards, board, true);
  clash(cards, pots, true);
  for (const a of cards) for (const b of cards) if (a.seat < b.seat && over(a.box, b.box)) wrong.push(`${a.name} lies on ${b.name}`);
  clash(board, plates, true);
  clash(pots, plates, true);
  clash(pots, board, true);
  clash(pucks, cards, true);
  clash(pucks, bets, true);
  clash(pucks, pots, true);
  for (const one of bets) {
    const near = [...plates].sort((a, b) => apart(one.box, a.box) - apart(one.box, b.box))[0];
    const own = plates.find((plate) => plate.seat === one.seat);
    const cardsOwn = cards.filter((card) => card.seat === one.seat).map((card) => apart(one.box, card.box));
    const mine = Math.min(apart(one.box, own.box), ...cardsOwn);
    if (near.seat !== one.seat && mine > apart(one.box, near.box)) wrong.push(`${one.name} lies beside ${near.name}`);
  }
  for (const { name, element } of letters)
    if (element.scrollWidth > element.clientWidth + 1 && element.matches(".stk")) wrong.push(`${name} are cut`);

  const frame = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const around = box(felt.querySelector("cc-action-bar"));
  const buttons = [...bar.querySelectorAll("button, input.amt")].filter((one) => one.offsetWidth);
  const named = (one) => `button "${(one.textContent || one.value || one.ariaLabel).replace(/\s+/g, " ").trim()}"`;
  for (const one of buttons) {
    if (!one.closest(".extras") && !(inside(box(one), frame) && inside(box(one), around))) wrong.push(`${named(one)} is cut`);
    if (one.scrollWidth > one.clientWidth + 2 && !one.matches("input")) wrong.push(`${named(one)} cuts its words`);
    for (const other of buttons)
      if (one !== other && buttons.indexOf(one) < buttons.indexOf(other) && over(box(one), box(other)))
        wrong.push(`${named(one)} lies on ${named(other)}`);
  }
  if (over(room, around)) wrong.push("the bar lies on the felt");
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page runs over its edge");
  return wrong;
}
