import { readSlices, streams } from './readSlices.ts'

it('every event that a slice receives is in its stream, and some slice may publish it', async () => {
  const slices = await readSlices()
  const published = slices.flatMap(({ publishes }) => publishes)
  const subjectsOf = Object.fromEntries(streams.map(({ name, subjects }) => [name, subjects]))
  for (const { stream, durable, subjects } of slices.flatMap(({ durables }) => durables)) {
    const isCarried = (subject: string) =>
      subjectsOf[stream]?.includes(subject) && published.includes(subject)
    expect({ durable, lost: subjects.filter((subject) => !isCarried(subject)) }).toEqual({
      durable,
      lost: [],
    })
  }
})
