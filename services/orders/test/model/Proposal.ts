/** An open settlement. `silence`: the refund by the loading alone. `lookAt`: of the next job. */
export type Proposal = {
  by: 'buyer' | 'seller'
  refund: number
  silence: number
  dueAt: Date | null
  lookAt: Date | null
  isReminded: boolean
}
