// A worker. The first formatted number and date take a phone up to a third of a second, because the
// browser process loads its language data. Worker and page share the process, so the page then has
// the data.
Intl.NumberFormat.supportedLocalesOf('en')
Intl.DateTimeFormat.supportedLocalesOf('en')
close()
