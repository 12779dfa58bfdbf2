import { listReleases } from './listReleases.ts'
import { released, rolledBackTo, shared } from './moves.ts'

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

it('lists each slice’s current version with its author and note', () => {
  expect(
    listReleases(
      [
        ['shell', null],
        ['mfe-account', second],
        ['mfe-checkout', third],
      ],
      { isWhole: false },
    ),
  ).toBe(
    [
      'shell  no release',
      'mfe-account  1.1.0  2026-11-02 12:34  Luis  abc1234  Shorter form',
      'mfe-checkout  1.0.0 (canary 1.2.0 for 10 %)  2026-11-02 12:34  Ana  abc1234',
    ].join('\n'),
  )
})

it('lists the versions of one slice and the operations on them', () => {
  expect(listReleases([['mfe-account', third]], { isWhole: true }).split('\n')).toEqual([
    '1.0.0  current  2026-11-02 12:34  Ana  abc1234',
    '1.2.0  canary for 10 %  2026-11-02 12:34  Ana  abc1234',
    '1.1.0  rolled back  2026-11-02 12:34  Luis  abc1234  Shorter form',
    '',
    'canary for 10 %: 1.2.0  2026-11-02 12:34  Ana  abc1234',
    'rolled back to 1.0.0  2026-11-02 12:34  Eva  abc1234',
    'released 1.1.0  2026-11-02 12:34  Luis  abc1234  Shorter form',
    'released 1.0.0  2026-11-02 12:34  Ana  abc1234',
  ])
})
