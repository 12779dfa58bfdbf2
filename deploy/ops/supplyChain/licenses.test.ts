import type { Component, License } from './Sbom.ts'
import { refusedLicenses } from './licenses.ts'

const component = (name: string, ...licenses: License[]): Component => ({
  'bom-ref': name,
  type: 'library',
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name.replace('@', '%40')}@1.0.0`,
  ...(licenses.length > 0 && { licenses }),
})

describe('a new dependency', () => {
  it.each<[string, License]>([
    ['MIT', { license: { id: 'MIT' } }],
    ['a choice with an allowed one', { expression: '(GPL-3.0-only OR MIT)' }],
    ['several that are all allowed', { expression: 'Apache-2.0 AND MIT' }],
  ])('passes under %s', (_what, license) => {
    expect(refusedLicenses([component('new-one', license)])).toEqual([])
  })

  it.each<[string, License[]]>([
    ['GPL-3.0-only', [{ license: { id: 'GPL-3.0-only' } }]],
    ['MIT AND GPL-2.0-only', [{ expression: 'MIT AND GPL-2.0-only' }]],
    ['SEE LICENSE IN EULA', [{ license: { name: 'SEE LICENSE IN EULA' } }]],
    ['no license', []],
  ])('is refused under %s', (license, licenses) => {
    expect(refusedLicenses([component('@scope/new-one', ...licenses)])).toEqual([
      `@scope/new-one: ${license}`,
    ])
  })
})

it('accepts an exception only under its own license', () => {
  const font = '@fontsource-variable/inter'
  expect(refusedLicenses([component(font, { license: { id: 'OFL-1.1' } })])).toEqual([])
  expect(refusedLicenses([component(font, { license: { id: 'AGPL-3.0-only' } })])).toEqual([
    `${font}: AGPL-3.0-only`,
  ])
})
