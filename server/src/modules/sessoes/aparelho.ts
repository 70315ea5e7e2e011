/** What a person recognises a session by: the browser and the system in words. */

/** The first that matches: browsers name each other, and themselves last. */
const navegadores: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome automático'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const sistemas: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** "Chrome no Windows", "Safari no iPhone". */
export function aparelhoDe(agente: string | null): string {
  const nameIn = (nomes: readonly [RegExp, string][]) => nomes.find(([sinal]) => sinal.test(agente ?? ''))?.[1];
  const [navegador, sistema] = [nameIn(navegadores), nameIn(sistemas)];
  if (navegador && sistema) return `${navegador} no ${sistema}`;
  return navegador ?? sistema ?? (agente ? 'Outro programa' : 'Aparelho desconhecido');
}
