import { css } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { useHydrated } from '@materia/ui/src/useHydrated.ts'
import { color, font } from '@materia/ui/src/theme.ts'
import { useBesideMarket } from './useBesideMarket.ts'

// Reserves its line, so that nothing below moves.
const line = css({ minHeight: '1.5em', color: color.muted, fontSize: font.small })

/** A listing's price beside the median ask. */
export function BesideMarket({ material }: { material: Material }) {
  // The browser asks: on the server it would be one more call before the page is sent.
  const { wordsFor } = useBesideMarket([material], { enabled: useHydrated() })
  return <p css={line}>{wordsFor(material)}</p>
}
