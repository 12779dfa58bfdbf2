import { css } from '@emotion/react'
import { useDestination } from '@materia/client/catalog/useDestination.ts'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { useWanted } from '@materia/client/shell/useWanted.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { from, space } from '@materia/ui/src/theme.ts'
import { useHydrated } from '@materia/ui/src/useHydrated.ts'
import { useRef } from 'react'

// Room for the estimate, which loads when a reader gets here.
const box = css(screenOnly, {
  maxWidth: '48rem',
  minHeight: '7.5rem',
  marginTop: space(6),
  [from.tablet]: { minHeight: '4.5rem' },
})

/** The estimated carbon of all that is left of a listing. Never part of a server-rendered page. */
export function ProductCarbon({ material: { id, quantity } }: { material: Material }) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useWanted(place, { isRendered: false })
  const isHydrated = useHydrated()
  const to = useDestination()
  return (
    <div ref={place} css={box}>
      {isWanted && isHydrated && (
        <Slot
          name="carbon-estimate"
          given={{ materialId: id, quantity, to }}
          placeholder={null}
          empty={null}
          failed={null}
        />
      )}
    </div>
  )
}
