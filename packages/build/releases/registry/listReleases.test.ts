import { listReleases } from './listReleases.ts'
import { released, resumed, rolledBackTo, shared } from './moves.ts'

const by = (author: string, note?: string) => ({
  author,
  commit: 'abc1234',
  at: '2026-11-02T12:34:56.000Z',
  ...(note && { note }),
})
const first = released(null, '1.0.0', by('Ana'))
const second = released(first, '1.1.0', by('Luis', 'Shorter form'))
const third = shared(
  rolledBackTo(second, 'mfe-account', undefined, by('Eva')),
  '1.2.0',
  10,
  by('Ana'),
)

const running = { name: 'mfe-checkout', version: '1.2.0', percent: 10, stoppedAt: null }

it('lists each slice’s current version with its author and note', () => {
  expect(
    listReleases(
      [
        ['shell', null],
        ['mfe-account', second],
        ['mfe-checkout', third],
      ],
      { isWhole: false, storeTitle: '/releases', canaries: [running] },
    ),
  ).toBe(
    [
      'Releases in /releases',
      'shell  no release',
      'mfe-account  1.1.0  2026-11-02 12:34  Luis  abc1234  Shorter form',
      'mfe-checkout  1.0.0 (canary 1.2.0 for 10 %)  2026-11-02 12:34  Ana  abc1234',
    ].join('\n'),
  )
})

it('lists the versions of one slice and the operations on them', () => {
  expect(
    listReleases([['mfe-checkout', third]], {
      isWhole: true,
      storeTitle: 's3://releases',
      canaries: [{ ...running, stoppedAt: '2026-11-03T08:15:30.000Z' }],
    }).split('\n'),
  ).toEqual([
    'Releases in s3://releases',
    '1.0.0  current  2026-11-02 12:34  Ana  abc1234',
    '1.2.0  canary stopped 2026-11-03 08:15, was for 10 %  2026-11-02 12:34  Ana  abc1234',
    '1.1.0  rolled back  2026-11-02 12:34  Luis  abc1234  Shorter form',
    '',
    'canary for 10 %: 1.2.0  2026-11-02 12:34  Ana  abc1234',
    'rolled back to 1.0.0  2026-11-02 12:34  Eva  abc1234',
    'released 1.1.0  2026-11-02 12:34  Luis  abc1234  Shorter form',
    'released 1.0.0  2026-11-02 12:34  Ana  abc1234',
  ])
})

it('says when no gateway knows the canary', () => {
  const options = { isWhole: false, storeTitle: '/releases', canaries: null }
  expect(listReleases([['mfe-account', third]], options)).toContain(
    'mfe-account  1.0.0 (canary 1.2.0 for 10 %, no gateway says whether it was stopped)',
  )
})

it('lists who lifted the stop of a canary, and why', () => {
  const again = resumed(third, 'mfe-account', by('Eva', 'The CDN was broken'))
  expect(again.candidate).toMatchObject({ version: '1.2.0', percent: 10, resumed: { times: 1 } })
  expect(shared(again, '1.2.0', 50, by('Ana')).candidate?.resumed).toMatchObject({ times: 1 })
  expect(resumed(again, 'mfe-account', by('Eva')).candidate?.resumed?.times).toBe(2)
  expect(
    listReleases([['mfe-account', again]], { isWhole: true, storeTitle: '', canaries: [] }),
  ).toContain('resumed after its stop: 1.2.0  2026-11-02 12:34  Eva  abc1234  The CDN was broken')
})
