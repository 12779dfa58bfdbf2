import { textsFile, textsOf } from '../../texts/releasedTexts.ts'
import { checkTexts, staleTexts } from './checkTexts.ts'
import { folderStore } from '../store/folderStore.ts'

const before = {
  en: { title: 'Sell your scrap', text: 'Free' },
  es: { title: 'Vende tu chatarra', text: 'Gratis' },
}

it('finds Spanish texts that did not change with their English ones', () => {
  expect(
    staleTexts({ ...before, en: { ...before.en, title: 'Sell your by-products' } }, before),
  ).toEqual(['title'])
})

it('finds none when both or neither changed, a text is new, or there is no release', () => {
  expect(staleTexts(before, before)).toEqual([])
  expect(
    staleTexts(
      {
        en: { ...before.en, title: 'Sell your by-products', more: 'More' },
        es: { ...before.es, title: 'Vende tus subproductos', more: 'Más' },
      },
      before,
    ),
  ).toEqual([])
  expect(staleTexts(before, undefined)).toEqual([])
})

describe('a release', () => {
  const name = 'mfe-checkout'
  const texts = textsOf(name)
  const [id = ''] = Object.keys(texts[name]!.en)
  const releasedWith = (english: string) =>
    JSON.stringify({
      ...texts,
      [name]: { ...texts[name], en: { ...texts[name]!.en, [id]: english } },
    })
  const storeWith = (content: string) => ({
    ...folderStore('none'),
    readFile: async (_name: string, _version: string, file: string) =>
      file === textsFile ? Buffer.from(content) : undefined,
  })

  it('is refused with a stale Spanish text, unless --spanish-stays names it', async () => {
    await expect(
      checkTexts(storeWith(releasedWith('Another text')), name, '1.0.0'),
    ).rejects.toThrow(`--spanish-stays ${id}`)
    await expect(
      checkTexts(storeWith(releasedWith('Another text')), name, '1.0.0', [id]),
    ).resolves.toBeUndefined()
  })

  it('is accepted when it is the first one, or the release before has no texts file', async () => {
    await expect(checkTexts(folderStore('none'), name, undefined)).resolves.toBeUndefined()
    await expect(checkTexts(folderStore('none'), name, '1.0.0')).resolves.toBeUndefined()
  })
})
