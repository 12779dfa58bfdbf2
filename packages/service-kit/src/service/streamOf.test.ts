import { things } from '../../test/things.ts'
import { streamOf } from './streamOf.ts'

it('has the events of all parts of a contract, which are bound apart', () => {
  const subject = 'things.thing.moved'
  const moved = { ...things.thingMade, subject, stream: { name: 'things', subjects: [subject] } }
  expect(streamOf(Object.values({ ...things, moved }))).toEqual({
    name: 'things',
    subjects: [...things.thingMade.stream.subjects, subject],
  })
})
