/** Options of single benches: see README.md. */
export type Options = {
  minutes?: string
  users?: string
  kills?: string
  part?: string
  listings?: string
}
