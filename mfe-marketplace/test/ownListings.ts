import type { OwnMaterialsPage } from '@materia/contracts/catalog/material.ts'
import type { Page } from 'playwright-core'

export async function firstPage(page: Page): Promise<OwnMaterialsPage> {
  return (await page.request.get('/api/user/materials?limit=1')).json()
}

export const row = (page: Page, color: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(color) }) })
