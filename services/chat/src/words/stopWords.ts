/**
 * Words of both languages that nearly every message contains and nobody searches for, folded.
 * Without `can`, which is also a container.
 */
export const stopWords = new Set([
  ...'a about after all also am an and any are as at be because been but by could did do does for from had has have he her here him his how i if in into is it its me my no not of on or our'.split(
    ' ',
  ),
  ...'she so some than that the their them then there these they this to up us was we were what when where which who will with would you your'.split(
    ' ',
  ),
  ...'al ante asi aunque como con cual cuando de del desde donde e el ella ellos en entre era es esa ese eso esta estan estas este esto estos fue ha han hasta hay la las le les lo los'.split(
    ' ',
  ),
  ...'mas me mi mis muy ni nos o para pero por porque pues que quien se ser si sin sobre son su sus tambien te tiene todo tu u un una uno unos usted ustedes y ya yo'.split(
    ' ',
  ),
])
