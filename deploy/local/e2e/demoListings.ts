import { hourMs } from '@materia/contracts/durations.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import type { Page } from 'playwright-core'

/**
 * Listings of the demo data, newest first. Leaves out listings of the last hour, which other tests
 * create, change and delete.
 */
export async function demoListings(
  page: Page,
  path = '/api/materials?sort=newest&limit=100',
): Promise<Material[]> {
  const answer = await page.request.get(path)
  const { items }: MaterialPage = await answer.json()
  return items.filter(({ createdAt }) => Date.parse(createdAt) < Date.now() - hourMs)
}
