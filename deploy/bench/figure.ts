/** One measured figure of `npm run bench`, beside what it has to be. */
export type Figure = { name: string; value: number; unit: string; target: string; isMet: boolean }
