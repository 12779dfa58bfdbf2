import type { Country } from '../places.ts'

type States = Record<Country, Record<string, readonly string[]>>

/**
 * Industrial cities by their state, with the other names they go by. Mexico: INEGI, Sistema Nacional de Información Estadística y Geográfica, the metropolitan zones
 * (https://www.inegi.org.mx/app/ageeml); United States: the Census Bureau's gazetteer of places
 * (https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html). A name that several states have stands in each.
 */
export const cities: States = {
  MEX: {
    AG: [], BC: ['Tijuana', 'Mexicali', 'Ensenada', 'Tecate'], BS: ['La Paz'], CM: ['Ciudad del Carmen'], CS: ['Tuxtla Gutiérrez', 'Tapachula'],
    CH: ['Ciudad Juárez', 'Cd Juárez', 'Juárez', 'Delicias', 'Cuauhtémoc'],
    CO: ['Saltillo', 'Torreón', 'Monclova', 'Ramos Arizpe', 'Piedras Negras', 'Ciudad Acuña'],
    CL: ['Manzanillo'], DG: ['Gómez Palacio', 'Lerdo'], DF: ['CDMX', 'Azcapotzalco', 'Iztapalapa', 'Vallejo'],
    EM: ['Edomex', 'Toluca', 'Ecatepec', 'Naucalpan', 'Tlalnepantla', 'Cuautitlán', 'Cuautitlán Izcalli', 'Tultitlán', 'Lerma', 'Tepotzotlán'],
    GT: ['León', 'Irapuato', 'Celaya', 'Salamanca', 'Silao'], GR: ['Acapulco'], HG: ['Pachuca', 'Tizayuca', 'Tula', 'Ciudad Sahagún'],
    JA: ['Guadalajara', 'GDL', 'Zapopan', 'Tlaquepaque', 'Tonalá', 'El Salto', 'Tlajomulco', 'Lagos de Moreno', 'Ocotlán'],
    MI: ['Morelia', 'Lázaro Cárdenas', 'Uruapan'], MO: ['Cuernavaca', 'Jiutepec', 'Cuautla'], NA: ['Tepic'],
    NL: ['Monterrey', 'MTY', 'Apodaca', 'San Nicolás', 'San Nicolás de los Garza', 'Santa Catarina', 'Guadalupe', 'General Escobedo', 'Escobedo', 'San Pedro Garza García', 'Ciénega de Flores'],
    OA: ['Salina Cruz'], PU: ['Cholula', 'Tehuacán', 'Cuautlancingo'], QT: ['San Juan del Río', 'El Marqués', 'QRO'],
    QR: ['Cancún', 'Chetumal'], SL: ['SLP', 'Matehuala'], SI: ['Culiacán', 'Mazatlán', 'Los Mochis'],
    SO: ['Hermosillo', 'Nogales', 'Ciudad Obregón', 'Guaymas', 'San Luis Río Colorado', 'Agua Prieta'], TB: ['Villahermosa'],
    TM: ['Reynosa', 'Matamoros', 'Nuevo Laredo', 'Tampico', 'Altamira', 'Ciudad Victoria'], TL: ['Apizaco', 'Huamantla'],
    VE: ['Coatzacoalcos', 'Xalapa', 'Orizaba', 'Minatitlán', 'Poza Rica'], YU: ['Mérida', 'Progreso'], ZA: ['Fresnillo', 'Calera'],
  },
  USA: {
    AL: ['Birmingham', 'Mobile'], AZ: ['Phoenix', 'Tucson', 'Nogales'], AR: ['Little Rock', 'Fort Smith'],
    CA: ['Los Angeles', 'San Diego', 'Fresno', 'Long Beach', 'Oakland', 'Fontana', 'Stockton', 'Bakersfield', 'Otay Mesa', 'Vernon'],
    CO: ['Denver', 'Pueblo'], CT: ['Hartford', 'Bridgeport', 'Waterbury'], FL: ['Miami', 'Tampa', 'Jacksonville', 'Orlando'],
    GA: ['Atlanta', 'Savannah', 'Dalton'], IL: ['Chicago', 'Rockford', 'Joliet', 'Springfield', 'Peoria'],
    IN: ['Indianapolis', 'Gary', 'Fort Wayne', 'Evansville', 'South Bend', 'Elkhart'], IA: ['Des Moines', 'Cedar Rapids', 'Davenport'],
    KS: ['Wichita', 'Kansas City'], KY: ['Louisville', 'Lexington'], LA: ['New Orleans', 'Baton Rouge', 'Shreveport'],
    MD: ['Baltimore'], MA: ['Boston', 'Worcester', 'Springfield'],
    MI: ['Detroit', 'Grand Rapids', 'Flint', 'Lansing', 'Warren', 'Dearborn'], MN: ['Minneapolis', 'Saint Paul', 'St Paul', 'Duluth'],
    MS: ['Jackson', 'Gulfport'], MO: ['Saint Louis', 'St Louis', 'Kansas City', 'Springfield'], NE: ['Omaha'], NV: ['Las Vegas', 'Reno'],
    NH: ['Manchester', 'Nashua'], NJ: ['Newark', 'Jersey City', 'Elizabeth', 'Camden', 'Paterson'], NM: ['Albuquerque', 'Las Cruces', 'Santa Teresa'],
    NY: ['New York City', 'NYC', 'Buffalo', 'Rochester', 'Syracuse', 'Brooklyn'], NC: ['Charlotte', 'Greensboro', 'Raleigh', 'Winston Salem'],
    OH: ['Cleveland', 'Columbus', 'Cincinnati', 'Toledo', 'Akron', 'Dayton', 'Youngstown', 'Canton'], OK: ['Oklahoma City', 'Tulsa'],
    OR: ['Portland', 'Salem'], PA: ['Pittsburgh', 'Philadelphia', 'Allentown', 'Erie', 'Bethlehem', 'Scranton'], SC: ['Greenville', 'Spartanburg', 'Charleston'],
    TN: ['Memphis', 'Nashville', 'Knoxville', 'Chattanooga'],
    TX: ['Houston', 'Dallas', 'San Antonio', 'Austin', 'El Paso', 'Laredo', 'Fort Worth', 'Brownsville', 'McAllen', 'Corpus Christi', 'Beaumont'],
    UT: ['Salt Lake City', 'Ogden', 'Provo'], VA: ['Richmond', 'Norfolk', 'Roanoke'], WA: ['Seattle', 'Tacoma', 'Spokane'], WI: ['Milwaukee', 'Green Bay', 'Kenosha'],
    WV: ['Huntington'],
  },
}
