/** Which passwords are too easy to guess, and the sentence that says so. */

/** What people here choose most; compared without case, accents, digits at the end and punctuation. */
const comuns = new Set(
  `senha password passwd qwerty qwertyuiop asdfgh asdfghjkl zxcvbnm abcd abcdef abcdefgh abcde mudar mudarsenha trocar teste testes
   admin administrador root user usuario cliente vendedor vendedora loja pontos ponto premio premios pontua brasil brazil deus jesus
   jesuscristo familia amor meuamor teamo eteamo saudade flamengo corinthians palmeiras saopaulo santos vasco gremio internacional
   cruzeiro atletico botafogo fluminense bahia sport timao mengao verdao felicidade sucesso vitoria princesa principe minhavida
   maria jose joao ana antonio francisco carlos paulo pedro lucas luiz marcos gabriel rafael daniel marcelo bruno eduardo felipe
   juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa mariana gabriela beatriz
   iloveyou welcome letmein monkey dragon master football baseball superman batman pokemon naruto starwars sunshine princess secret
   changeme default master internet computador celular samsung iphone google facebook instagram whatsapp natal anonovo verao`
    .trim()
    .split(/\s+/),
);

const sequencias = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/**
 * Null when it will do.
 * @param dados what belongs to the person and therefore is no secret: CPF, names, birth date
 */
export function senhaFraca(senha: string, dados: readonly (string | null | undefined)[] = []): string | null {
  if (senha.length < 8) return 'A senha precisa de pelo menos 8 caracteres';
  const simples = senha.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const letras = simples.replace(/[^a-z]/g, '');
  const repetida = new Set(simples).size <= 3;
  const sequencia = sequencias.some((texto) => texto.includes(simples));
  const soComum = comuns.has(letras) && simples.length - letras.length <= 4;
  if (repetida || sequencia || soComum) return 'Esta senha é muito comum. Escolha outra';
  const pessoal = dados.flatMap(asTyped).some((dado) => isPartOf(simples, dado));
  return pessoal ? 'Não use seu nome, CPF ou data de nascimento como senha' : null;
}

/** People write a day "28/02/1990", whatever way it is stored. */
const asTyped = (dado: string | null | undefined): string[] =>
  dado && /^\d{4}-\d{2}-\d{2}$/.test(dado) ? [dado, dado.split('-').reverse().join('')] : [dado ?? ''];

function isPartOf(senha: string, dado: string): boolean {
  const simples = dado
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return simples.length >= 6 && senha.replace(/[^a-z0-9]/g, '').includes(simples);
}
