/** Four chains and fifteen stores of all three scoring types. Names and addresses are invented; every CNPJ is valid and free. */
import { parseUf, type Uf } from '@pontua/contract/estados';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';

interface LojaDemo {
  codigo: string;
  cnpj: string;
  nomeFantasia: string;
  tipoPontuacao: (typeof tiposPontuacao)[keyof typeof tiposPontuacao];
  cidade: string;
  estado: Uf;
  rua: string;
  cep: string;
}

export interface RedeDemo {
  nome: string;
  regiao: string;
  valorPonto: number;
  controlaSaldo: boolean;
  lojas: readonly LojaDemo[];
}

const { sistema, digitacao, foto } = tiposPontuacao;

/** The store of the README's third login has a banner of its own. */
export const lojaComBanner = 'ES201';

const loja = (
  codigo: string,
  cnpj: string,
  nomeFantasia: string,
  tipoPontuacao: LojaDemo['tipoPontuacao'],
  onde: string,
): LojaDemo => {
  const [rua = '', cidade = '', estado = '', cep = ''] = onde.split('|');
  return { codigo, cnpj, nomeFantasia, tipoPontuacao, rua, cidade, estado: parseUf(estado) ?? 'SP', cep };
};

export const redesDemo: readonly RedeDemo[] = [
  {
    nome: 'Lar Brasileiro',
    regiao: 'Sudeste',
    valorPonto: 0.05,
    controlaSaldo: true,
    lojas: [
      loja(
        'LB001',
        '11222333000181',
        'Lar Brasileiro Centro',
        sistema,
        'Rua Barão de Itapetininga|São Paulo|SP|01042001',
      ),
      loja(
        'LB002',
        '11222333000262',
        'Lar Brasileiro Santana',
        sistema,
        'Rua Voluntários da Pátria|São Paulo|SP|02011000',
      ),
      loja(
        'LB003',
        '11222333000343',
        'Lar Brasileiro Campinas',
        digitacao,
        'Avenida Francisco Glicério|Campinas|SP|13012000',
      ),
      loja('LB004', '11222333000424', 'Lar Brasileiro Niterói', foto, 'Rua da Conceição|Niterói|RJ|24020084'),
    ],
  },
  {
    nome: 'Casa & Fogão',
    regiao: 'Sul',
    valorPonto: 0.05,
    controlaSaldo: true,
    lojas: [
      loja('CF101', '12ABC34501DE35', 'Casa & Fogão Batel', digitacao, 'Avenida do Batel|Curitiba|PR|80420090'),
      loja('CF102', '45997418000153', 'Casa & Fogão Joinville', digitacao, 'Rua do Príncipe|Joinville|SC|89201000'),
      loja('CF103', '45997418000234', 'Casa & Fogão Moinhos', sistema, 'Rua Padre Chagas|Porto Alegre|RS|90570080'),
      loja('CF104', '45997418000315', 'Casa & Fogão Londrina', foto, 'Avenida Paraná|Londrina|PR|86010390'),
    ],
  },
  {
    nome: 'Eletro Sertão',
    regiao: 'Nordeste',
    valorPonto: 0.045,
    controlaSaldo: true,
    lojas: [
      loja(
        'ES201',
        '60701190000104',
        'Eletro Sertão Boa Viagem',
        foto,
        'Avenida Conselheiro Aguiar|Recife|PE|51021020',
      ),
      loja('ES202', '60701190000287', 'Eletro Sertão Aldeota', foto, 'Avenida Santos Dumont|Fortaleza|CE|60150161'),
      loja('ES203', '60701190000368', 'Eletro Sertão Barra', digitacao, 'Avenida Oceânica|Salvador|BA|40140130'),
      loja('ES204', '60701190000449', 'Eletro Sertão Natal', sistema, 'Avenida Prudente de Morais|Natal|RN|59020400'),
    ],
  },
  {
    nome: 'Planalto Móveis',
    regiao: 'Centro-Oeste',
    valorPonto: 0.06,
    controlaSaldo: false,
    lojas: [
      loja('PM301', '33000167000101', 'Planalto Móveis Asa Sul', digitacao, 'SCLS 108|Brasília|DF|70347500'),
      loja('PM302', '33000167000292', 'Planalto Móveis Goiânia', foto, 'Avenida T-63|Goiânia|GO|74230100'),
      loja('PM303', '33000167000373', 'Planalto Móveis Cuiabá', sistema, 'Avenida do CPA|Cuiabá|MT|78055000'),
    ],
  },
];
