import { css } from '@emotion/react'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'

const wide = css({ gridColumn: '1 / -1' })
const lot = css({ display: 'flex', alignItems: 'start', gap: space(3) })
const pictureBox = css({ flex: 'none', width: space(16) })

type LotProps = { imageUrl: string; children: ReactNode }

/** A cell with the picture of a lot, across a card of a phone. `children` names the goods. */
export function LotCell(props: LotProps) {
  return (
    <td css={wide}>
      <Lot {...props} />
    </td>
  )
}

function Lot({ imageUrl, children }: LotProps) {
  return (
    <div css={lot}>
      <div css={pictureBox}>
        <LotPicture imageUrl={imageUrl} />
      </div>
      <span>{children}</span>
    </div>
  )
}
