/** Runs before the first paint of every page. The build bundles it into the page itself (`web/inicio.ts`). */
import { BANNER, chaves, LARGURA_BANNER, PRONTA } from './combinado.ts';
import { paths } from './paths.ts';

function kept(chave: string): string | null {
  try {
    return localStorage.getItem(chave) ?? sessionStorage.getItem(chave);
  } catch {
    // Storage may be denied: the system then chooses the colours, and nobody is signed in.
    return null;
  }
}

const raiz = document.documentElement;
const { pathname, search } = location;

// The colour scheme a person chose must not flash in late.
const escolhido = kept(chaves.esquema);
const doSistema = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const esquema = escolhido === 'light' || escolhido === 'dark' ? escolhido : doSistema;
raiz.setAttribute('data-mantine-color-scheme', esquema);

// Pages that come rendered (`esboco.tsx`) are only for whom they are rendered.
const entrou = kept(chaves.tokenLoja) !== null;
if (entrou && (pathname === paths.entrada || pathname === paths.login)) location.replace(paths.loja + search);
if (!entrou && pathname === paths.loja) location.replace(paths.entrada + search);

// What makes such a page work is asked for once it is seen; soon after in any case.
function begin() {
  const partes = document.getElementById('partes');
  if (partes instanceof HTMLTemplateElement) document.head.append(partes.content);
}
addEventListener('DOMContentLoaded', () => {
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 500);
});

// Sent before its script is here, a form would carry the password in an address; `useAdiantado` sends it.
function hold(evento: SubmitEvent) {
  evento.preventDefault();
  if (evento.target instanceof HTMLFormElement) evento.target.setAttribute('aria-busy', 'true');
}
addEventListener('submit', hold, true);
addEventListener(PRONTA, () => removeEventListener('submit', hold, true), { once: true });

// Without its script the page does nothing: it says so, and is loaded anew once the server answers. What does not come to a page that was
// just loaded anew has another reason, and is not asked for every two seconds.
let falta: HTMLElement | undefined;
function tellMissing({ target }: Event) {
  if (!(target instanceof HTMLScriptElement) || falta) return;
  falta = document.body.appendChild(document.createElement('p'));
  falta.setAttribute('role', 'alert');
  falta.className = 'pt-falta';
  falta.textContent = 'Sem conexão. Esta página continua sozinha assim que a internet voltar.';
  addEventListener('online', retry);
  const [chegada] = performance.getEntriesByType('navigation');
  setInterval(retry, chegada instanceof PerformanceNavigationTiming && chegada.type === 'reload' ? 30_000 : 2000);
}
const retry = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );
addEventListener('error', tellMissing, true);

// The banner of the last visit stands in its place before anything is asked for (`loja/vitrine/banners.ts`).
function lastBanners(): { imagem: string; imagemCelular?: string }[] {
  try {
    return [...(JSON.parse(kept(chaves.banners) ?? '{}').banners ?? [])];
  } catch {
    return [];
  }
}
const [banner, outro] = pathname === paths.loja ? lastBanners() : [];
if (banner) {
  const imagem = (innerWidth < 768 && banner.imagemCelular) || banner.imagem;
  // Asked for here already: the place that shows it is not even parsed.
  Object.assign(new Image(), { fetchPriority: 'high', src: imagem });
  raiz.style.setProperty(BANNER, `url(${JSON.stringify(imagem)})`);
  // Beside it the next one would look in.
  if (!outro) raiz.style.setProperty(LARGURA_BANNER, 'auto');
}
