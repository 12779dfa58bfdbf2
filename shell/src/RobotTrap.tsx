import { css } from '@emotion/react'

const outOfSight = css({ position: 'absolute', left: '-100vw', width: 1, height: 1, overflow: 'hidden' })

/** A field that no person sees, hears or reaches; what fills it in is a robot. */
export function RobotTrap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div css={outOfSight} aria-hidden="true">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-label="Website" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
