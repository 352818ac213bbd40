"""A PettingZoo environment of one hand: agents act in turn, by the rules of any house; needs the extra `learn`."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cutcard.hand.log import describe_event
from cutcard.lab.learn import USUAL_STACK, LearnTable, Numbers


class HandEnv(AECEnv):  # type: ignore[misc] # PettingZoo ships no types
    """One hand is one episode; rewards come at its end, in big blinds. Seats are the agents, ``seat_1`` on.

    An observation is the numbers of `cutcard.lab.learn`; the mask of open actions is `info["action_mask"]`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo asks for it here
        "name": "cutcard_v0", "render_modes": ["ansi"], "is_parallelizable": False,
    }  # fmt: skip

    def __init__(
        self, house: str = "standard", game: str = "nlhe", seats: int = 6, stack: int = USUAL_STACK,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        """Create a table of a house."""
        super().__init__()
        self.table = LearnTable(house, game, seats, stack)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(1, seats + 1)]
        self.observation_spaces = {
            agent: spaces.Box(0, 1, (self.table.size,), np.float32) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All actions an agent could have."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new hand; with a seed the same cards again."""
        del options
        if seed is not None:
            self.table.reseed(seed)
        self.table.deal()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next()

    def _next(self) -> None:
        """Select the player to act and set their mask."""
        self.agent_selection = self.possible_agents[self.table.seat - 1]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection]["action_mask"] = self.table.mask()

    def observe(self, agent: str) -> Numbers:
        """What an agent knows."""
        return self.table.numbers(self.possible_agents.index(agent) + 1)

    def step(self, action: int | None) -> None:
        """Act for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"it is {agent}'s turn; choose one of {sorted(self.table.open)}")
        self.table.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.over:
            self.rewards = dict(zip(self.possible_agents, self.table.won, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {} for agent in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The last event, in words."""
        if self.render_mode != "ansi":
            return None
        names = dict(enumerate(self.possible_agents, 1))
        played = self.table.played
        return describe_event(played.events[-1], names, self.table.rules.game, played.hand)

    def close(self) -> None:
        """Nothing to release."""
