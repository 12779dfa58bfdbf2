import type { Material } from '@materia/contracts/catalog/material.ts'

/** Listing 12 of company 5: 20 t of polypropylene. */
export const buildLot = (change: Partial<Material> = {}) => ({
  id: 12,
  userId: 5,
  title: 'PP',
  type: 'Polypropylene',
  presentation: 'Ground',
  color: 'Blue',
  materialOrigin: 'Post-industrial',
  description: '',
  price: '18400.00',
  currency: 'USD',
  quantity: '20',
  unit: 'T',
  status: 'available',
  imageUrl: '[]',
  ...change,
})
