export type IdsQuery = { part?: number }

/** The available listings of one part of all ids, and how many parts there are. */
export type MaterialIds = { ids: number[]; parts: number }
