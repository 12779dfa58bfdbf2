import { things } from './things.ts'

const { subject } = things.thingMade

/** The JSON text of a "thing made" event in its stream, named for its id. */
export const eventText = (id: string) =>
  JSON.stringify({
    id,
    subject,
    version: 1,
    occurredAt: '2026-11-02T12:00:00.000Z',
    traceId: 't',
    data: { name: id },
  })
