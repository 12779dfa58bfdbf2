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
      `Skipped: contracts against the last release, ${(skipped = tool.skipped)}\n`,
    )
}, 300_000)

const withOasdiff = (name: string, test: () => Promise<void>) =>
  it(name, () => (skipped === undefined ? test() : Promise.resolve()))

withOasdiff(
  'nothing that relies on the last release breaks (where nobody does yet: npm run contracts -- --keep)',
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
  withOasdiff(
    'breaks nobody by what is optional, nor a screen by a value that is new',
    async () => {
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
    },
  )

  const other: [string, { [part: string]: Joi.SchemaMap }, RegExp][] = [
    ['asks for more', { body: { ...base, note: note.required() } }, /POST \/api\/lots: .*note/],
    [
      'takes less',
      { body: { ...base, title: Joi.string().max(40).required() } },
      /POST \/api\/lots: .*title.*40/,
    ],
    ['answers less', { response: { state: base.state } }, /POST \/api\/lots: .*title/],
    ['tells less', { data: { title: base.title } }, /event depot\.lot\.listed v1: .*state/],
    [
      'tells another type',
      { data: { ...base, title: Joi.number().required() } },
      /event depot\.lot\.listed v1: .*title.*string.*number/,
    ],
    [
      'tells what nobody knows',
      { data: { ...base, state: Joi.valid('open', 'sold', 'gone').required() } },
      /event depot\.lot\.listed v1: .*gone/,
    ],
    [
      'cannot read what was told before',
      { data: { ...base, note: note.required() } },
      /event depot\.lot\.listed v1: .*note/,
    ],
    ['replies less', { reply: { title: base.title } }, /request depot\.lot\.describe: .*state/],
  ]
  for (const [what, parts, said] of other) {
    withOasdiff(`that ${what} is refused with what breaks`, async () => {
      expect(await breaksOf(serviceOf(parts))).toEqual({
        breaks: expect.arrayContaining([expect.stringMatching(said)]),
      })
    })
  }

  withOasdiff('that has no such call or event any more is refused with their names', async () => {
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
