import { services } from '@materia/contracts/services.ts'
import type { Service } from '@materia/contracts/services.ts'
import Joi from 'joi'
import { contractBreaks } from '../contracts/contractBreaks.ts'
import { findBreaks } from '../contracts/findBreaks.ts'
import { type ContractDocument, currentContract } from '../contracts/releasedContracts.ts'
import { installGoTool } from '../goTools/installGoTool.ts'
import { oasdiff } from '../goTools/tools.ts'

let skipped: string | undefined
beforeAll(async () => {
  const tool = await installGoTool(oasdiff)
  if ('skipped' in tool)
    process.stderr.write(
      `Skipped: contracts compared with the last release, because ${(skipped = tool.skipped)}\n`,
    )
})

const withOasdiff = (name: string, test: () => Promise<void>) =>
  it(name, () => (skipped === undefined ? test() : Promise.resolve()))

withOasdiff(
  'the contracts break no client of the last releases (new contracts without clients: npm run contracts -- --keep)',
  async () => {
    expect(await contractBreaks(services)).toEqual({ found: [] })
  },
)

const base = { title: Joi.string().max(80).required(), state: Joi.valid('open', 'sold').required() }

/** A service with one call, one event and one request of these shapes. */
function serviceOf({
  body = base,
  response: answer = base,
  data = base,
  reply = base,
}: {
  [part: string]: Joi.SchemaMap
}): ContractDocument {
  const stream = { name: 'depot', subjects: ['depot.lot.listed'] }
  return currentContract({
    name: 'depot',
    errors: {},
    routes: [],
    contract: {
      addLot: {
        id: 'addLot',
        stream,
        method: 'post',
        path: '/api/lots',
        auth: 'user',
        isInternal: true,
        summary: 'Adds',
        body: Joi.object(body),
        response: Joi.object(answer),
      },
      lotListed: { id: 'lotListed', stream, subject: 'depot.lot.listed', data: Joi.object(data) },
      describeLot: {
        id: 'describeLot',
        stream,
        subject: 'depot.lot.describe',
        request: Joi.object({ id: Joi.number().required() }),
        reply: Joi.object(reply),
      },
    } as Service['contract'],
  })
}

const breaksOf = (now: ContractDocument) => findBreaks(serviceOf({}), now)

describe('a contract that differs from the last release', () => {
  const note = Joi.string()
  withOasdiff('may add optional fields, and new values of responses', async () => {
    expect(
      await breaksOf(
        serviceOf({
          body: { ...base, note },
          response: { ...base, state: Joi.valid('open', 'sold', 'gone').required(), note },
          data: { ...base, note },
          reply: { ...base, note },
        }),
      ),
    ).toEqual({ breaks: [] })
  })

  const other: [string, { [part: string]: Joi.SchemaMap }, RegExp][] = [
    [
      'requires another field',
      { body: { ...base, note: note.required() } },
      /POST \/api\/lots: .*note/,
    ],
    [
      'accepts fewer values',
      { body: { ...base, title: Joi.string().max(40).required() } },
      /POST \/api\/lots: .*title.*40/,
    ],
    [
      'omits a field of its response',
      { response: { state: base.state } },
      /POST \/api\/lots: .*title/,
    ],
    [
      'omits a field of its event',
      { data: { title: base.title } },
      /event depot\.lot\.listed v1: .*state/,
    ],
    [
      'changes the type of a field of its event',
      { data: { ...base, title: Joi.number().required() } },
      /event depot\.lot\.listed v1: .*title.*string.*number/,
    ],
    [
      'adds a value to its event',
      { data: { ...base, state: Joi.valid('open', 'sold', 'gone').required() } },
      /event depot\.lot\.listed v1: .*gone/,
    ],
    [
      'cannot read its earlier events',
      { data: { ...base, note: note.required() } },
      /event depot\.lot\.listed v1: .*note/,
    ],
    [
      'omits a field of its reply',
      { reply: { title: base.title } },
      /request depot\.lot\.describe: .*state/,
    ],
  ]
  for (const [what, parts, said] of other) {
    withOasdiff(`is refused if it ${what}`, async () => {
      expect(await breaksOf(serviceOf(parts))).toEqual({
        breaks: expect.arrayContaining([expect.stringMatching(said)]),
      })
    })
  }

  withOasdiff('is refused if it lacks a call or event, with their names', async () => {
    const { paths, ...rest } = serviceOf({})
    const { '/api/lots': _call, '/events/depot.lot.listed/v1': _event, ...left } = paths
    expect(await breaksOf({ ...rest, paths: left })).toEqual({
      breaks: [
        expect.stringMatching('POST /api/lots'),
        expect.stringMatching('event depot.lot.listed v1'),
      ],
    })
  })
})
