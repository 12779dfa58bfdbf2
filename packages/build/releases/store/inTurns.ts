/** Does something with each item, so many at once. Rejects with the first failure, once those under way have ended. */
export async function inTurns<Item>(
  items: Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const done = await Promise.allSettled(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await act(item)
    }),
  )
  for (const each of done) if (each.status === 'rejected') throw each.reason
}
