import { css } from '@emotion/react'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { OrderedMaterial } from '@materia/contracts/orders/order.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { Link } from 'react-router-dom'

const lot = css({
  display: 'flex',
  alignItems: 'start',
  gap: space(4),
  overflowWrap: 'anywhere',
  '& a': { padding: '3px 0', color: color.ink, fontWeight: font.strong },
  '& p': { color: color.muted },
})
const pictureBox = css({ flex: 'none', width: space(24) })

type DetailLotProps = { materialId: number; material: OrderedMaterial; quantity: string }

/** The goods of an order or a sample, with a link to their listing. */
export function DetailLot({ materialId, material, quantity }: DetailLotProps) {
  const { language } = useLanguage()
  return (
    <div css={lot}>
      <div css={pictureBox}>
        <LotPicture imageUrl={material.imageUrl} />
      </div>
      <div>
        <Link to={productPath(materialId)}>{materialTitle(language, material)}</Link>
        <p>{quantity}</p>
      </div>
    </div>
  )
}
