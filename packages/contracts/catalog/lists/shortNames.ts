/**
 * Names that the trade cuts short, by grade or type, in both languages. A word alone, such as
 * `alta`, also finds texts that contain it.
 */
export const shortNames = {
  Polypropylene: ['poliprop', 'polipro', 'polyprop', 'polypro'],
  HDPE: ['alta', 'poli de alta', 'poli alta', 'HD', 'HD poly', 'high density poly'],
  // Some with the material, because Baja is also a place.
  LDPE: [
    'polietileno de baja',
    'polietileno baja',
    'PE baja',
    'baja',
    'poli de baja',
    'poli baja',
    'LD',
    'LD poly',
    'low density poly',
  ],
  LLDPE: ['lineal', 'baja lineal', 'LLD', 'linear low'],
} as const
