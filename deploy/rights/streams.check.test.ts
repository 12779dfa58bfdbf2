import { readSlices, streams } from './readSlices.ts'

it('every event that a slice receives is in its stream', async () => {
  const slices = await readSlices()
  const subjectsOf = Object.fromEntries(streams.map(({ name, subjects }) => [name, subjects]))
  for (const { stream, durable, subjects } of slices.flatMap(({ durables }) => durables)) {
    const lost = subjects.filter((subject) => !subjectsOf[stream]?.includes(subject))
    expect({ durable, lost }).toEqual({ durable, lost: [] })
  }
})
