import { css } from '@emotion/react'
import type { Ref } from 'react'

const outOfSight = css({
  position: 'absolute',
  left: '-100vw',
  width: 1,
  height: 1,
  overflow: 'hidden',
})

/** A field that people cannot see or reach. Only a robot fills it in. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div css={outOfSight} aria-hidden="true">
      <input
        ref={ref}
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-label="Website"
      />
    </div>
  )
}
