import type { Language } from '@materia/contracts/languages.ts'
import { previewPath } from '@materia/contracts/shell/releases.ts'
import { attribute } from './html.ts'
import type { ReleaseSet } from '../rollout/releases.ts'

type Parts = {
  language: Language
  nonce: string
  address: string
  chosen: Pick<ReleaseSet, 'preview'>
}

const texts = {
  en: {
    label: 'Preview',
    about: (slice: string) =>
      `You’re viewing a preview: ${slice}. Only people with the link see it.`,
    end: 'End preview',
  },
  es: {
    label: 'Vista previa',
    about: (slice: string) =>
      `Estás en una vista previa: ${slice}. Solo la ve quien tiene el enlace.`,
    end: 'Salir de la vista previa',
  },
}

// Above the page, but after it in the document, where the link that skips to the content comes first.
const style = `body { display: flex; flex-direction: column } #preview { order: -1; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 16px; padding: 4px 16px; background: #12211C; color: #FFF; font: 400 .9375rem/1.5 'Inter Variable', 'Inter Fallback', system-ui, sans-serif } #preview p { margin: 0; overflow-wrap: anywhere } #preview a { display: inline-flex; align-items: center; min-height: 44px; color: #FFF }`

/**
 * Says above the page that this browser has a preview, and how to end it. The gateway writes it, so
 * that it is there even when the previewed slice does not start. Empty without a preview.
 */
export function previewBar({ language, nonce, address, chosen: { preview } }: Parts): string {
  if (!preview) return ''
  const { label, about, end } = texts[language]
  const link = `${previewPath}?to=${encodeURIComponent(address)}`
  return [
    `<style nonce="${nonce}">${style}</style>`,
    `<aside id="preview" aria-label="${label}">`,
    `<p>${attribute(about(`${preview.name} ${preview.version}`))}</p>`,
    `<a href="${attribute(link)}">${end}</a></aside>`,
  ].join('')
}
