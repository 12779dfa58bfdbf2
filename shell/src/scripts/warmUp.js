// A worker. The first number and the first date that a browser's process formats take a phone up to a third of a second, while it reads
// what languages it knows; what is read here the page has, too, as both are in one process.
Intl.NumberFormat.supportedLocalesOf('en')
Intl.DateTimeFormat.supportedLocalesOf('en')
close()
