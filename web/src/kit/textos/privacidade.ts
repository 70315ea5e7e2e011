/** What the product does with personal data. Who changes that in the product changes its sentence here. */
import type { ParteTexto } from '@pontua/contract/textos';

export const privacidade: readonly ParteTexto[] = [
  {
    titulo: 'Que dados guardamos',
    frases: [
      'Do cadastro: nome, CPF, data de nascimento, sexo, telefones, e-mail, endereço, hobby e a loja onde você trabalha.',
      'Do uso: as vendas que pontuaram, os recibos e as fotos de prêmios que você enviou, o que escreveu ao suporte ou perguntou à equipe, seus pontos, seus resgates e o cartão pré-pago.',
      'Do acesso: quando você entrou, o aparelho, o endereço de rede de onde veio e o que mudou, para proteger a sua conta.',
      'A senha nunca é guardada: só um código que não permite descobri-la.',
    ],
  },
  {
    titulo: 'Para que usamos',
    frases: [
      'Para reconhecer você, contar seus pontos, entregar seus prêmios, avisar sobre pontuações e resgates e evitar fraudes.',
      'Não vendemos os seus dados nem os usamos para propaganda de terceiros.',
    ],
  },
  {
    titulo: 'Com quem dividimos',
    frases: [
      'Só com quem precisa deles para atender você: a operadora do cartão pré-pago, a do celular, o banco que recebe o Pix, a transportadora e os serviços que enviam mensagens e avisos. Cada um recebe apenas o necessário.',
      'A loja e a rede onde você trabalha veem as suas pontuações e os seus resgates.',
    ],
  },
  {
    titulo: 'As fotos e os vídeos que você envia',
    frases: [
      'Deles retiramos os dados escondidos, como o local onde foram feitos. Os recibos só são vistos pela equipe que confere as vendas.',
      'Fotos e vídeos de prêmios que chegaram aparecem para os vendedores da sua rede, com o seu primeiro nome, o prêmio, a loja, a cidade e o dia. Se preferir que não apareçam, fale com a gente.',
    ],
  },
  {
    titulo: 'Por quanto tempo',
    frases: [
      'Enquanto você participar do programa e, depois, pelo prazo que a lei exige para registros de pontos e prêmios.',
      'De quem vendeu e pediu a exclusão fica um código feito do CPF, que não permite descobri-lo. Ele só serve para reconhecer um cadastro novo com o mesmo CPF: assim nenhuma venda pontua duas vezes, e uma dívida de pontos não some.',
    ],
  },
  {
    titulo: 'O que fica no seu aparelho',
    frases: [
      'O que mantém você conectado, a aparência escolhida, os destaques da última visita, em que ponto das telas você estava e o que ainda não foi enviado: os recibos, por sete dias no máximo (e quantos eram na última visita), e os itens de uma venda digitada, por um dia. Não usamos cookies de propaganda.',
      'Quando você sai, a sessão termina e o que não foi enviado é apagado; dos recibos, perguntamos antes. Se a sessão termina sozinha, o que não foi enviado espera você voltar, nesses mesmos prazos, e ficam as primeiras letras do seu nome, para você reconhecer o que é seu.',
      'No cadastro e na mensagem ao suporte, o que você já digitou, menos a senha, fica na aba até você enviar, sair ou fechá-la. O cadastro que você faz no celular de um colega não fica guardado nele.',
      'De um pedido que ficou sem resposta guardamos por um dia um código que não diz o que era, para que ele não seja feito duas vezes.',
    ],
  },
  {
    titulo: 'O que você pode pedir',
    frases: [
      'Saber que dados temos, corrigi-los, levá-los com você ou apagá-los quando a lei permitir: tudo isso está na tela Meus dados. Muitos você mesmo corrige na tela de perfil.',
    ],
  },
];
