import { csvTemplate } from './csv.ts'

describe('csvTemplate', () => {
  it('has English headers and values', () => {
    expect(csvTemplate('en')).toBe(
      'Category,Type,Grade,Presentation,MFI,Color,Origin,Description,Quantity,Unit,Kg per piece,Package,If not sold here,Who may claim the avoided carbon,Price,Currency,State,Country,Postal code,Single lot,Smallest part,Images\r\n' +
        'Plastics,Polypropylene,,Ground,12,Blue,Post-industrial,"Clean regrind of crates, one color",12000,Kg,,Supersack,,,8400.00,USD,Nuevo León,México,64010,Yes,,"front.jpg; side.jpg"\r\n',
    )
  })

  it('has Spanish headers and values', () => {
    expect(csvTemplate('es')).toBe(
      'Categoría,Tipo,Grado,Presentación,MFI,Color,Origen,Descripción,Cantidad,Unidad,Kg por pieza,Empaque,Si no se vende aquí,Quién puede atribuirse el carbono evitado,Precio,Moneda,Estado,País,Código postal,Lote único,Parte mínima,Imágenes\r\n' +
        'Plásticos,Polipropileno,,Molido,12,Azul,Posindustrial,"Molido limpio de cajas, un solo color",12000,Kg,,Supersaco,,,8400.00,USD,Nuevo León,México,64010,Sí,,' +
        '"front.jpg; side.jpg"\r\n',
    )
  })
})
