/** Sixty sellers, four a store, and one usuário of each level. CPFs are made from fixed stems, with true check digits. */
import { redesDemo } from './lojas.ts';

export interface VendedorDemo {
  cpf: string;
  nome: string;
  sexo: 'F' | 'M';
  nascimento: string;
  loja: string;
}

/** Sellers whose logins the README gives, by store. */
const conhecidos: Record<string, readonly [cpf: string, nome: string, sexo: 'F' | 'M']> = {
  LB001: ['52998224725', 'Beatriz Nogueira Lima', 'F'],
  CF101: ['39053344705', 'Marcos Vinícius Teixeira', 'M'],
  ES201: ['86288366757', 'Joana D’Arc Ferreira', 'F'],
  LB002: ['04645428632', 'Otávio Zanetti', 'M'],
};

const nomesF = [
  'Adriana',
  'Camila',
  'Daniela',
  'Elaine',
  'Fernanda',
  'Gisele',
  'Helena',
  'Isabela',
  'Jéssica',
  'Larissa',
  'Márcia',
  'Natália',
  'Patrícia',
  'Renata',
  'Sílvia',
  'Tatiane',
  'Vanessa',
  'Zélia',
];
const nomesM = [
  'Alexandre',
  'Bruno',
  'Caio',
  'Diego',
  'Érico',
  'Fábio',
  'Gustavo',
  'Henrique',
  'Ícaro',
  'João Pedro',
  'Leandro',
  'Murilo',
  'Nelson',
  'Paulo',
  'Ricardo',
  'Sérgio',
  'Tiago',
  'Wagner',
];
const sobrenomes = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Conceição',
  'Duarte',
  'Esteves',
  'Figueiredo',
  'Gonçalves',
  'Hoffmann',
  'Lacerda',
  'Magalhães',
  'Monteiro',
  'Pacheco',
  'Queiroz',
  'Ribeiro',
  'Siqueira',
  'Tavares',
  'Vasconcelos',
];

export const vendedoresDemo: readonly VendedorDemo[] = redesDemo
  .flatMap(({ lojas }) => lojas)
  .flatMap(({ codigo }, indice) => [0, 1, 2, 3].map((posto) => vendedorDe(codigo, indice * 4 + posto, posto)));

function vendedorDe(loja: string, n: number, posto: number): VendedorDemo {
  const nascimento = `${1972 + ((n * 7) % 32)}-${String(1 + ((n * 5) % 12)).padStart(2, '0')}-${String(1 + ((n * 11) % 28)).padStart(2, '0')}`;
  const conhecido = posto === 0 ? conhecidos[loja] : undefined;
  if (conhecido) {
    const [cpf, nome, sexo] = conhecido;
    return { cpf, nome, sexo, nascimento, loja };
  }
  const sexo = n % 2 === 0 ? 'F' : 'M';
  const vez = Math.floor(n / 2);
  const primeiro = (sexo === 'F' ? nomesF : nomesM)[vez % 18] ?? '';
  const nome = `${primeiro} ${sobrenomes[(vez * 5 + posto + 3) % 18]} ${sobrenomes[(vez * 7 + Math.floor(vez / 18) + 8) % 18]}`;
  return { cpf: cpfDe(200_000_017 + n * 11_111_113), nome, sexo, nascimento, loja };
}

export function cpfDe(raiz: number): string {
  const digitos = [...String(raiz).padStart(9, '0').slice(-9)].map(Number);
  for (let vez = 0; vez < 2; vez += 1) {
    const soma = digitos.reduce((total, digito, posicao) => total + digito * (digitos.length + 1 - posicao), 0);
    digitos.push(((soma * 10) % 11) % 10);
  }
  return digitos.join('');
}

/** Of whoever is not a login of the README, and what those have before the demo gives all of them its own. */
export const senhaDaEquipe = 'ipê-amarelo de agosto';

export const usuariosDemo = [
  { cpf: '11144477735', nome: 'Helena Prado', email: 'helena@pontua.example', permissao: 2, redes: [], lojas: [] },
  { cpf: '29537995593', nome: 'Caetano Reis', email: 'caetano@pontua.example', permissao: 0, redes: [], lojas: [] },
  { cpf: '16899535009', nome: 'Lúcia Andrade', email: 'lucia@pontua.example', permissao: 1, redes: [], lojas: [] },
  {
    cpf: '15350946056',
    nome: 'Rogério Matos',
    email: 'rogerio@pontua.example',
    permissao: 3,
    redes: [],
    lojas: ['LB001', 'LB002'],
  },
  {
    cpf: '71428793860',
    nome: 'Simone Bastos',
    email: 'simone@pontua.example',
    permissao: 4,
    redes: ['Casa & Fogão'],
    lojas: [],
  },
  {
    cpf: '93541134780',
    nome: 'Arthur Campelo',
    email: 'arthur@pontua.example',
    permissao: 5,
    redes: ['Lar Brasileiro', 'Eletro Sertão'],
    lojas: [],
  },
] as const;
